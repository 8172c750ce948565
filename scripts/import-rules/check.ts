import { isBuiltin } from 'node:module';
import { dirname, join, matchesGlob } from 'node:path/posix';
import { type Reference, referencesOf } from './references.ts';
import { type Exclusive, exclusives, type Power, powers, type Zone, zones } from './rules.ts';

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
  /** The rule that it breaks, of `rules`. */
  readonly rule: string;
}

type Broken = Pick<Finding, 'rule' | 'message'>;

const testOnly = 'testing helpers';
const nameOf = (rule: Zone | Exclusive | Power): string => {
  if ('path' in rule) return rule.path;
  return `${'package' in rule ? rule.package : rule.names.join(', ')} in ${rule.within}`;
};

/**
 * The names of all rules.
 *
 * @testonly A test proves each of them.
 */
export const rules: readonly string[] = [...[...zones, ...exclusives, ...powers].map(nameOf), testOnly];

/** Checks one file; `path` is relative to the repository's root. */
export function check(path: string, text: string): Finding[] {
  const { imports, globals } = referencesOf(path, text);
  const at = ({ line }: Reference, broken: Broken | undefined): Finding[] =>
    broken ? [{ path, line, ...broken }] : [];
  return [
    ...imports.flatMap((reference) => at(reference, checkImport(path, reference.name))),
    ...(isTest(path) ? [] : globals.flatMap((reference) => at(reference, checkGlobal(path, reference.name)))),
  ];
}

function checkImport(path: string, specifier: string): Broken | undefined {
  const place = placeOf(path, specifier);
  if (place === undefined) return isTest(path) ? undefined : checkPackage(path, specifier);
  const zone = zoneOf(path);
  const places = [...zone.places, ...(isTest(path) ? (zone.testPlaces ?? []) : [])];
  const isOwn = folderOf(zone, path) === folderOf(zoneOf(place), place);
  if (!isOwn && !places.some((folder) => isWithin(place, folder))) {
    const allowed = places.join(', ') || 'nothing else of this repository';
    return { rule: nameOf(zone), message: `imports ${place}, but ${zone.path} may import only itself and ${allowed}` };
  }
  if (isTest(place) && !isTest(path)) return { rule: testOnly, message: `imports ${place}, which is only for tests` };
  return undefined;
}

function checkPackage(path: string, specifier: string): Broken | undefined {
  const name = packageOf(specifier);
  const zone = zoneOf(path);
  if (!zone.packages.some((pattern) => isMatch(name, pattern))) {
    const allowed = zone.packages.join(', ') || 'none';
    return { rule: nameOf(zone), message: `imports the package ${name}, but ${zone.path} may import only: ${allowed}` };
  }
  const exclusive = exclusives.find((rule) => isMatch(name, rule.package) && isRefused(path, rule));
  return (
    exclusive && { rule: nameOf(exclusive), message: `imports ${name}, which is only for ${list(exclusive.only)}` }
  );
}

function checkGlobal(path: string, name: string): Broken | undefined {
  const power = powers.find((rule) => rule.names.includes(name) && isRefused(path, rule));
  return power && { rule: nameOf(power), message: `uses ${name}, which is only for ${list(power.only)}` };
}

/** Where in the repository a specifier leads, or undefined when it names a package from outside. */
function placeOf(path: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return join(dirname(path), bare);
  const workspace = /^@isoline\/([^/]+)(?:\/(.+))?$/.exec(bare);
  return workspace ? join(workspace[1] ?? '', 'src', workspace[2] ?? '') : undefined;
}

function packageOf(specifier: string): string {
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, '')}`;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function zoneOf(path: string): Zone {
  const holding = zones.filter((zone) => folderOf(zone, path) !== undefined);
  const [zone] = holding.sort((one, other) => other.path.split('/').length - one.path.split('/').length);
  return zone ?? { path: path.split('/')[0] ?? '', places: [], packages: [] };
}

/** The folder of a zone that a path lies in; a zone with a `*` has many. */
function folderOf({ path: zonePath }: Zone, path: string): string | undefined {
  const folder = path.split('/').slice(0, zonePath.split('/').length).join('/');
  return matchesGlob(folder, zonePath) ? folder : undefined;
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const isTest = (path: string) => /\.test\.tsx?$|(^|\/)(test|testing)\/|(^|\/)testing(-[^/]+)?\.tsx?$/.test(path);
const isMatch = (name: string, pattern: string) => {
  if (pattern === '*') return !name.startsWith('node:');
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
};
const isRefused = (path: string, { within, only }: { within: string; only: readonly string[] }) =>
  isWithin(path, within) && !only.some((folder) => isWithin(path, folder));
const list = (places: readonly string[]) => places.join(', ') || 'nobody';
