export type Way = 'password' | 'code' | 'wx' | 'tc';

/** What is typed in the forms, kept while another tab is shown. */
export type Draft = Readonly<Record<string, string>>;

const mayBePhone = (text: string) => /^[\d\s+().·-]+$/.test(text.normalize('NFKC'));

/** What is typed in the form of a box. */
export function typedIn(box: Element | null): Draft {
  const form = box?.querySelector('form');
  return form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {};
}

/**
 * The draft after a tab with `typed` fields was left: a phone goes over into the other tab's field, unless something
 * else was typed there.
 */
export function keepDraft(draft: Draft, typed: Draft): Draft {
  const { username = '', phone = '' } = draft;
  const next = { ...draft, ...typed };
  if (typed.username && mayBePhone(typed.username) && (!phone || phone === username)) {
    return { ...next, phone: typed.username };
  }
  if (typed.phone && (!username || username === phone)) return { ...next, username: typed.phone };
  return next;
}
