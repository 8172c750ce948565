/**
 * The path and query of a request target. A client may send a whole address (RFC 9112, section 3.2.2): its host says nothing of
 * ours, so no address of ours is built from it.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const [address = ''] = /^https?:\/\/[^/?]*/i.exec(target) ?? [];
  const rest = target.slice(address.length);
  return address === '' || rest.startsWith('/') ? rest : `/${rest}`;
}
