import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly devDependencies?: Readonly<Record<string, string>> | undefined;
}

interface Lock {
  readonly version: string;
  readonly packages: Readonly<Record<string, Manifest>>;
}

const SEMVER = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = '## [Unreleased]\n';

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
const readJson = <T>(root: string, path: string): T => JSON.parse(read(root, path));

/** Returns the folders of the root and of its workspaces; the root is empty. */
const foldersOf = (root: string) => ['', ...(readJson<Manifest>(root, 'package.json').workspaces ?? [])];
const manifestOf = (folder: string) => join(folder, 'package.json');

/** Returns the versions in a manifest that do not equal `version`: its own, and those of other workspaces. */
function otherVersions(
  { version: own, dependencies, devDependencies }: Manifest,
  names: ReadonlySet<string>,
  version: string,
) {
  const needed = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => names.has(name));
  return [['its version', own] as const, ...needed].filter(([, given]) => given !== version);
}

/** Returns the places where a version or the order of the changelog does not agree with `package.json`. */
export function problemsOfTree(root: string): string[] {
  const { version } = readJson<Manifest>(root, 'package.json');
  const folders = foldersOf(root);
  const names = new Set(folders.map((folder) => readJson<Manifest>(root, manifestOf(folder)).name));
  const lock = readJson<Lock>(root, 'package-lock.json');
  const manifests = folders.flatMap((folder) => [
    { where: manifestOf(folder), manifest: readJson<Manifest>(root, manifestOf(folder)) },
    { where: `package-lock.json, "${folder}"`, manifest: lock.packages[folder] },
  ]);
  const wrong = manifests.flatMap(({ where, manifest }) =>
    manifest
      ? otherVersions(manifest, names, version).map(([what, given]) => `${where}: ${what} is ${given}, not ${version}.`)
      : [`${where} is missing: run npm install.`],
  );
  if (lock.version !== version) wrong.push(`package-lock.json: its version is ${lock.version}, not ${version}.`);
  const [newest] = releasesOf(read(root, 'CHANGELOG.md'));
  if (newest !== version) wrong.push(`CHANGELOG.md: the newest release is ${newest ?? 'missing'}, not ${version}.`);
  return wrong;
}

const releasesOf = (changelog: string) => [...changelog.matchAll(/^## \[(\d[^\]]*)\]/gm)].map(([, version]) => version);

/** Returns the reasons why a version cannot be released from this tree. */
export function problemsOfRelease(root: string, version: string): readonly string[] {
  const { version: present } = readJson<Manifest>(root, 'package.json');
  if (!SEMVER.test(version)) return [`${version} is not a version such as 1.1.0.`];
  const wrong = compare(version, present) > 0 ? [] : [`${version} is not later than ${present}.`];
  const changes = unreleasedOf(read(root, 'CHANGELOG.md'));
  if (changes === null) return [...wrong, 'CHANGELOG.md has no section [Unreleased].'];
  return /^- /m.test(changes) ? wrong : [...wrong, 'CHANGELOG.md has no change under [Unreleased].'];
}

const numbersOf = (version: string) => version.split('.').map(Number);

function compare(one: string, other: string): number {
  const others = numbersOf(other);
  return numbersOf(one).reduce((found, part, index) => found || part - (others[index] ?? 0), 0);
}

function unreleasedOf(changelog: string): string | null {
  const [, after] = changelog.split(UNRELEASED);
  return after?.split(/^## \[/m)[0] ?? null;
}

/** Writes a version into the manifests, the lock and the changelog. */
export function writeRelease(root: string, version: string, day: string): void {
  const folders = foldersOf(root);
  const names = new Set(folders.map((folder) => readJson<Manifest>(root, manifestOf(folder)).name));
  const withVersion = (manifest: Manifest): Manifest => {
    const bumped = (needed: Manifest['dependencies']) =>
      needed &&
      Object.fromEntries(Object.entries(needed).map(([name, given]) => [name, names.has(name) ? version : given]));
    const { dependencies, devDependencies } = manifest;
    return {
      ...manifest,
      version,
      ...(dependencies && { dependencies: bumped(dependencies) }),
      ...(devDependencies && { devDependencies: bumped(devDependencies) }),
    };
  };
  const write = (path: string, value: object) => writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`);
  for (const folder of folders) write(manifestOf(folder), withVersion(readJson(root, manifestOf(folder))));
  const lock = readJson<Lock>(root, 'package-lock.json');
  const packages = Object.entries(lock.packages).map(([path, entry]) => [
    path,
    folders.includes(path) ? withVersion(entry) : entry,
  ]);
  write('package-lock.json', { ...lock, version, packages: Object.fromEntries(packages) });
  const changelog = read(root, 'CHANGELOG.md').replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${day}\n`);
  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
}
