/**
 * Returns the path and query of a request target. A client may send a whole address (RFC 9112, section 3.2.2). Its host
 * does not identify ours, so no address of ours is built from it.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const [address = ''] = /^https?:\/\/[^/?]*/i.exec(target) ?? [];
  const rest = target.slice(address.length);
  return address === '' || rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Returns a readable target: if the escapes of its path are not valid text, such as `%E0%A4%A`, their percent signs
 * become text, and nothing is found there.
 */
export function readableTarget(target: string): string {
  const [path = ''] = target.split('?', 1);
  return isReadable(path) ? target : path.replaceAll('%', '%25') + target.slice(path.length);
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // The build removes a call whose result is not used.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
