export async function expectOk(url: string): Promise<void> {
  const { status } = await fetch(url);
  console.log(`${status} ${url}`);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}
