/** The wire names for `ticket` and `contactProof` in a refusal's data (docs/contract.md, section 2). */
const wireNames: Readonly<Record<string, string>> = { ticket: 'security', contactProof: 'flag' };

/** Returns the data of a refusal with the names of the wire. */
export function refusalDataOf(data: object | null): object | null {
  return data && Object.fromEntries(Object.entries(data).map(([name, value]) => [wireNames[name] ?? name, value]));
}
