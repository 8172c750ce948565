/**
 * `npm run release -- 1.1.0`: checks that the version can be released, and writes it into the manifests of all
 * workspaces, the lock and the changelog. `npm run release` only checks that these agree.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { problemsOfRelease, problemsOfTree, writeRelease } from './release/release.ts';

const root = process.env.RELEASE_ROOT ?? fileURLToPath(new URL('..', import.meta.url));
const [version, ...more] = process.argv.slice(2);
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function release(next: string): readonly string[] {
  const problems = [...problemsOfTree(root), ...problemsOfRelease(root, next)];
  if (git('status', '--porcelain') !== '') problems.push('Commit first: the folder has changes.');
  if (git('tag', '--list', `v${next}`) !== '') problems.push(`The tag v${next} exists.`);
  if (problems.length === 0) writeRelease(root, next, new Date().toISOString().slice(0, 10));
  return problems;
}

const problems = more.length > 0 ? ['npm run release [-- VERSION]'] : version ? release(version) : problemsOfTree(root);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
if (version)
  console.log(`Written. Next:
  DATABASE_URL=postgres://… npm run release:databases
  git add --all && git commit --message "release: ${version}"
  git tag --annotate v${version} --message ${version}`);
