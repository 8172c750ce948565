/** Returns the page of the sign-in records in an address: 1 unless it is a positive whole number. */
export function readPage(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** Returns the query of an address with another page of the records. The first page has no parameter. */
export function withPage(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  const text = query.toString();
  return text && `?${text}`;
}
