/**
 * `npm run deploy:test`: checks the files of `deploy/` with the tools that read them, and installs missing tools.
 * `scripts/deploy.test.ts`, a part of `npm test`, checks the same files against the server.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureTool } from './test-run/system-tools.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(command: string, ...args: readonly string[]): void {
  console.log(`${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

const promtool = await ensureTool('prometheus');
run(promtool, 'check', 'rules', 'deploy/prometheus/rules.yaml');
run(promtool, 'test', 'rules', 'deploy/prometheus/rules.test.yaml');
run(await ensureTool('haproxy'), '-c', '-f', 'deploy/haproxy/haproxy.cfg');
