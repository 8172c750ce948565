export type Way = 'password' | 'code';

/** What is typed in the forms, kept while another tab is shown. */
export type Draft = Readonly<Record<string, string>>;

const mayBePhone = (text: string) => /^[\d\s+().·-]+$/.test(text.normalize('NFKC'));

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
