import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { requestOwn } from '../../gateways/own-addresses.ts';
import type { StreamTarget } from '../../settings/audit-stream-settings.ts';
import type { Config } from '../../settings/config.ts';
import { type Check, Fault } from './finding.ts';

/** The check of the receiver of events, if there is one. It does not send an event or create a file. */
export const streamChecks = ({ auditStream: { target }, providerTimeoutMs }: Config): readonly Check[] =>
  target
    ? [
        {
          check: 'events',
          section: 'docs/operate/event-stream.md',
          run: () => reachReceiver(target, providerTimeoutMs),
        },
      ]
    : [];

async function reachReceiver(target: StreamTarget, timeoutMs: number): Promise<string> {
  if ('url' in target) {
    await requestOwn(target.url, timeoutMs, { method: 'HEAD' });
    return 'The receiver of AUDIT_STREAM answers.';
  }
  const found = await stat(target.file).catch(() => null);
  if (found?.isDirectory()) throw new Fault(`AUDIT_STREAM names a folder, ${target.file}: name a file in it.`);
  await access(found ? target.file : dirname(target.file), constants.W_OK).catch((cause: unknown) => {
    throw new Fault(`The file of AUDIT_STREAM, ${target.file}, cannot be written`, { cause });
  });
  return `The file of AUDIT_STREAM, ${target.file}, can be written.`;
}
