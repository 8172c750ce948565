import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../test-run/processes.ts';
import { root, start, stop } from '../test-run/run-command.ts';
import { ensureTool } from '../test-run/system-tools.ts';
import type { Member } from './database-cluster.ts';

interface ProxySettings {
  readonly folder: string;
  /** The ports where users connect, and where nodes reach the leader. */
  readonly port: number;
  readonly databasePort: number;
  readonly nodePorts: readonly number[];
  readonly members: readonly Member[];
}

/**
 * Starts HAProxy: in front of the nodes with the settings of `deploy/haproxy`, and in front of the database as in
 * Patroni's documentation.
 */
export async function startProxy(settings: ProxySettings): Promise<{ stop(): Promise<unknown> }> {
  const file = join(settings.folder, 'haproxy.cfg');
  const deployed = await readFile(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  await writeFile(file, withPorts(deployed, settings) + databaseSection(settings));
  const running = start(await ensureTool('haproxy'), ['-db', '-f', file]);
  await until('the proxy', 30, async () => (await fetch(`http://127.0.0.1:${settings.port}/healthz`)) && true);
  return { stop: () => stop(running) };
}

function withPorts(deployed: string, { port, nodePorts }: ProxySettings): string {
  const servers = nodePorts.map((nodePort, index) => `  server node${index} 127.0.0.1:${nodePort}`);
  return deployed
    .replace(/bind :8080/, `bind 127.0.0.1:${port}`)
    .replace(/ {2}server first [\s\S]*$/, `${servers.join('\n')}\n`);
}

const databaseSection = ({ databasePort, members }: ProxySettings) => `
listen database
  mode tcp
  option tcplog
  bind 127.0.0.1:${databasePort}
  timeout client 30m
  timeout server 30m
  timeout check 3s
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`).join('\n')}
`;
