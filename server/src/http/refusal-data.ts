/** Wire names of what a refusal's data calls `ticket` and `contactProof` (docs/contract.md, section 2). */
const wireNames: Readonly<Record<string, string>> = { ticket: 'security', contactProof: 'flag' };

/** The data of a refusal with the names of the wire. */
export function refusalDataOf(data: object | null): object | null {
  return data && Object.fromEntries(Object.entries(data).map(([name, value]) => [wireNames[name] ?? name, value]));
}
