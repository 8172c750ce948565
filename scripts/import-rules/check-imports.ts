import { dirname, join, matchesGlob } from 'node:path/posix';
import { type Layer, layers } from './layers.ts';
import { type Import, readImports } from './read-imports.ts';

export interface Violation {
  readonly line: number;
  readonly message: string;
}

/** Checks the imports of one file against `layers`. `path` is relative to the root of the repository. */
export function checkImports(path: string, text: string): Violation[] {
  return readImports(path, text).flatMap((entry) => {
    const message = checkImport(path, entry);
    return message === undefined ? [] : [{ line: entry.line, message }];
  });
}

function checkImport(path: string, { specifier, isTypeOnly, isDynamic }: Import): string | undefined {
  const target = resolve(path, specifier);
  if (target === undefined) return undefined;
  const layer = layerOf(path);
  const isOwn = layerFolder(layer, path) === layerFolder(layerOf(target), target);
  const named = [
    ...layer.mayImport,
    ...((isTest(path) && layer.testsMayImport) || []),
    ...((isDynamic && layer.mayLoad) || []),
  ];
  const allowed = named.map((folder) => (folder === '.' ? dirname(path) : folder));
  if (!isOwn && !isWithinAny(target, allowed)) {
    return `imports ${target}, but ${layer.folder} may import only itself and ${allowed.join(', ') || 'packages'}`;
  }
  if (isTest(path)) return undefined;
  if (isTest(target)) return `imports ${target}, which is a testing helper`;
  if (!isTypeOnly && isWithinAny(target, layer.typesOnly ?? [])) return `imports ${target}, which must be type-only`;
  return undefined;
}

/** Returns the path of an imported file of this repository, or undefined for a package. */
function resolve(path: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return join(dirname(path), bare);
  const workspace = /^@isoline\/([^/]+)(?:\/(.+))?$/.exec(bare);
  return workspace ? join(workspace[1] ?? '', 'src', workspace[2] ?? '') : undefined;
}

function layerOf(path: string): Layer {
  const containing = layers.filter((layer) => layerFolder(layer, path) !== undefined);
  const [deepest] = containing.sort((a, b) => b.folder.split('/').length - a.folder.split('/').length);
  return deepest ?? { folder: path.split('/')[0] ?? '', mayImport: [] };
}

/** Returns the folder of a layer that contains the path, with `*` replaced by the name of the folder. */
function layerFolder({ folder }: Layer, path: string): string | undefined {
  const parent = path.split('/').slice(0, folder.split('/').length).join('/');
  return matchesGlob(parent, folder) ? parent : undefined;
}

const isWithinAny = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`) || matchesGlob(path, folder));
const isTest = (path: string) => /\.test\.tsx?$|(^|\/)(test|testing)\/|(^|\/)testing(-[^/]+)?\.tsx?$/.test(path);
