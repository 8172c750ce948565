/** The page of the sign-in records that an address asks for; anything but a whole number from 1 on is the first. */
export function pageOf(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** The query of an address with another page of the records; the first page has none. */
export function withPage(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  const text = query.toString();
  return text && `?${text}`;
}
