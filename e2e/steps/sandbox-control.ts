import { inject } from 'vitest';

/** Controls the sandbox with `POST /control/…` and returns its answer. */
export async function control<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${inject('sandboxUrl')}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

/**
 * Makes the next call of a service fail, no matter who sends it. Use it only in `*-faults.test.ts`: no other test of
 * the service runs at the same time as these.
 */
export async function failNextCall(service: 'sms' | 'mail' | 'wechat' | 'cloud', kind: string): Promise<void> {
  await control('fault', { service, kind, times: 1 });
}
