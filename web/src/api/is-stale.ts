/** Whether the server has another version of the application than the one that runs here. @throws TypeError when offline */
export async function isStale(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  const answer = await fetch(location.href, { cache: 'no-store' });
  return Boolean(entry) && answer.ok && !(await answer.text()).includes(`${entry}`);
}
