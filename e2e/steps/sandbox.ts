import { inject } from 'vitest';

/** The newest code that was sent to a phone or an e-mail; waits until there is one. */
export async function codeFor(address: string): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const response = await fetch(`${inject('sandboxUrl')}/inbox?to=${encodeURIComponent(address)}`);
    const [newest] = (await response.json()) as { readonly code: string }[];
    if (newest) return newest.code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing was sent to ${address}`);
}

/** Drives the sandbox as `/control/…` takes it; gives its answer. */
export async function control<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${inject('sandboxUrl')}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

/** Makes the next calls of a service fail. */
export async function fault(service: 'sms' | 'mail' | 'wechat' | 'cloud', kind: string, times = 1): Promise<void> {
  await control('fault', { service, kind, times });
}

let last = Math.floor(Math.random() * 1e8);

/** A phone that no other journey uses. */
export function freshPhone(): string {
  last = (last + 1) % 1e8;
  return `139${String(last).padStart(8, '0')}`;
}

/** The link in the newest letter to an e-mail that holds one; waits until there is such a letter. */
export async function linkFor(email: string): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const response = await fetch(`${inject('sandboxUrl')}/inbox?to=${encodeURIComponent(email)}`);
    const letters = (await response.json()) as { readonly text: string }[];
    const link = letters.map(({ text }) => /https?:\/\/\S+undo=#\S+/.exec(text)?.[0]).find(Boolean);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no link was sent to ${email}`);
}
