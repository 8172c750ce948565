import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemsOfTree } from './release/release.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let clone = '';
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
const read = (path: string) => readFileSync(join(clone, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(clone, path), text);
const manifest = (path: string) => JSON.parse(read(`${path}package.json`));
const workspaces = (): readonly string[] => manifest('').workspaces;

function commit(): void {
  git('add', '--all');
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'a change');
}

const release = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/release.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, RELEASE_ROOT: clone },
  });

test('the versions of all workspaces, of the lock and of the changelog agree', () => {
  expect(problemsOfTree(root)).toEqual([]);
});

test('the page on releases names their script', () => {
  expect(readFileSync(join(root, 'docs/contribute/release.md'), 'utf8')).toContain('npm run release -- 1.1.0');
});

// The tests of a minimal machine run without git, and nobody makes a release there.
const hasGit = spawnSync('git', ['--version']).status === 0;

describe.skipIf(!hasGit)('a release', () => {
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'isoline-release-'));
    const files = ['package.json', 'package-lock.json', 'CHANGELOG.md'];
    const { workspaces: names }: { workspaces: readonly string[] } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    for (const file of [...files, ...names.map((name) => `${name}/package.json`)])
      cpSync(join(root, file), join(clone, file));
    git('init', '--quiet');
    const changelog = read('CHANGELOG.md');
    if (!/## \[Unreleased\]\n[^#]*#*[^#]*^- /m.test(changelog))
      write('CHANGELOG.md', changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n- A change.\n'));
    commit();
  });
  afterEach(() => rmSync(clone, { recursive: true }));

  test('a release writes its version everywhere, and the changes of the changelog are under it', () => {
    const { status, stderr } = release('7.0.0');
    expect([status, stderr]).toEqual([0, '']);
    expect(problemsOfTree(clone)).toEqual([]);
    for (const path of ['', ...workspaces().map((name) => `${name}/`)]) expect(manifest(path).version).toBe('7.0.0');
    for (const name of ['console', 'server', 'web'])
      expect(manifest(`${name}/`).dependencies['@isoline/contract']).toBe('7.0.0');
    expect(read('CHANGELOG.md')).toMatch(/## \[Unreleased\]\n\n## \[7\.0\.0\] - \d{4}-\d\d-\d\d\n\n/);
    const changed = git('diff', '--name-only').trim().split('\n').sort();
    expect(changed).toEqual(
      [
        'CHANGELOG.md',
        'package-lock.json',
        'package.json',
        ...workspaces().map((name) => `${name}/package.json`),
      ].sort(),
    );
    // Only lines with versions changed, so the style of the files is kept.
    expect(
      git('diff', '--unified=0', '--', '*.json')
        .match(/^[-+] .*$/gm)
        ?.filter((line) => !/\d\.0\.0",?$/.test(line)),
    ).toEqual([]);
  });

  test('a workspace that was left out is named', () => {
    write('console/package.json', read('console/package.json').replaceAll(manifest('').version, '0.9.0'));
    commit();
    const { status, stderr } = release();
    expect(status).toBe(1);
    expect(stderr).toContain('console/package.json: its version is 0.9.0');
    expect(stderr).toContain('console/package.json: @isoline/contract is 0.9.0');
    expect(release('7.0.0').status).toBe(1);
  });

  test.each([
    ['a version that is not later', '0.1.0', () => undefined, 'is not later than'],
    ['a word', 'next', () => undefined, 'is not a version'],
    ['uncommitted changes', '7.0.0', () => write('note', 'x'), 'Commit first'],
    ['a tag that exists', '7.0.0', () => void git('tag', 'v7.0.0'), 'The tag v7.0.0 exists'],
    [
      'no change',
      '7.0.0',
      () => {
        write('CHANGELOG.md', read('CHANGELOG.md').replace(/(## \[Unreleased\]\n)[\s\S]*?(\n## \[)/, '$1$2'));
        commit();
      },
      'no change under [Unreleased]',
    ],
  ])('a release with %s is refused and writes nothing', (_, version, prepare, sentence) => {
    prepare();
    const before = git('diff', '--stat');
    const { status, stderr } = release(version);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(git('diff', '--stat')).toBe(before);
  });
});
