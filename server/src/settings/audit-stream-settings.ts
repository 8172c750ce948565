import * as v from 'valibot';
import {
  type Environment,
  optionalSetting,
  readSettings,
  refuseUnused,
  type SettingValues,
  secret,
} from './read-settings.ts';
import { isLoopback } from './unsafe-settings.ts';

/** The destination of events: a file on this machine, or a URL. */
export type StreamTarget = { readonly file: string } | { readonly url: string };

// The URL can hold a secret, so no message repeats it.
const target = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): StreamTarget => {
    const file = /^file:(?:\/\/)?(\/(?!\/).*[^/])$/.exec(dataset.value)?.[1];
    if (file !== undefined) return { file };
    const url = URL.parse(dataset.value);
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.origin));
    if (url && isSafe && !url.username && !url.password) return { url: url.href };
    addIssue({
      message:
        'must be file:/… with an absolute path, or an https address without a user name and password; http is only for this machine.',
    });
    return NEVER;
  }),
);

const authorization = v.pipe(
  v.string(),
  v.regex(/^[!-~]+( [!-~]+)*$/, 'must be a scheme and a secret, as "Bearer …", in printable ASCII.'),
);

export const auditStreamSettings = {
  target: optionalSetting(
    'AUDIT_STREAM',
    target,
    'none',
    '`file:/path` or `https://…`: where the audit trail and security events are sent, the same on every node; see [The stream of events](event-stream.md). It can be a secret',
  ),
  authorization: secret(
    optionalSetting(
      'AUDIT_STREAM_AUTHORIZATION',
      authorization,
      'none',
      'the header `Authorization` for that address, as `Bearer …`',
    ),
    'let the receiver accept both values, set the new one on all nodes, restart them, then end the former one. Events that a receiver refuses are sent later',
  ),
};

/** The stream of events; it is off without a target. */
export type AuditStreamSettings = SettingValues<typeof auditStreamSettings>;

/** @throws WrongSetting */
export function readAuditStreamSettings(env: Environment): AuditStreamSettings {
  const { authorization: declared } = auditStreamSettings;
  const settings = readSettings(auditStreamSettings, env);
  if (settings.target === undefined) refuseUnused({ declared }, env, 'AUDIT_STREAM must be set');
  return settings;
}
