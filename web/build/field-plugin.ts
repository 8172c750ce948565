import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { drawIsolines } from '../isolines.ts';
import { drawMark } from './mark.ts';

const files = [
  {
    name: 'isolines-light.svg',
    source: drawIsolines({
      ramp: ['#c3d3e6', '#7fa9d4', '#3d86bf', '#16799a', '#0e7f78', '#3c9a5f', '#d29a2b'],
      grid: '#c3ced9',
    }),
  },
  {
    name: 'isolines-dark.svg',
    source: drawIsolines({
      ramp: ['#22364c', '#24507a', '#2873a8', '#2797b5', '#35b6a6', '#7fcf8c', '#f3c969'],
      grid: '#263645',
    }),
  },
  { name: 'mark.svg', source: drawMark() },
].map((file) => {
  const hash = createHash('sha256').update(file.source).digest('base64url').slice(0, 8);
  return { ...file, fileName: `assets/${file.name.replace('.svg', `-${hash}.svg`)}` };
});

/** The address of a drawn picture, the same in every build of the same source. */
export function drawnFile(name: string): string {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`No drawn file is called ${name}.`);
  return `/${file.fileName}`;
}

/** Emits the drawn pictures and gives style sheets their hashed addresses in place of `/drawn/<name>`. */
export function fieldPlugin(): Plugin {
  return {
    name: 'isoline-field',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.css') || !code.includes('/drawn/')) return;
      return { code: code.replaceAll(/\/drawn\/([\w-]+\.svg)/g, (_, name: string) => drawnFile(name)), map: null };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
