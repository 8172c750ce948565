import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { drawIsolines } from './draw-isolines.ts';

const generated = new URL('../generated/', import.meta.url);

const palettes = {
  light: {
    ramp: ['#c3d3e6', '#7fa9d4', '#3d86bf', '#16799a', '#0e7f78', '#3c9a5f', '#d29a2b'],
    grid: '#c3ced9',
  },
  dark: {
    ramp: ['#22364c', '#24507a', '#2873a8', '#2797b5', '#35b6a6', '#7fcf8c', '#f3c969'],
    grid: '#263645',
  },
};

/** Draws `generated/isolines-light.svg` and `isolines-dark.svg`, which style sheets use as background images. */
export function isolinesPlugin(): Plugin {
  return {
    name: 'isolines',
    async buildStart() {
      await mkdir(generated, { recursive: true });
      for (const [scheme, palette] of Object.entries(palettes)) {
        await writeFile(fileURLToPath(new URL(`isolines-${scheme}.svg`, generated)), drawIsolines(palette));
      }
    },
  };
}
