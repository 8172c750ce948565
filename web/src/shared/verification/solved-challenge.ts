/**
 * The challenge that was solved when a code was sent, by the scene and the masked contact of the code. The code is
 * valid only together with this challenge, which only this browser can present, for a few minutes. It is kept in two
 * places, because each of them misses a case. After a reload, the history entry of a dialog still has it. After the
 * dialog was closed and opened again, which creates another entry, the memory of the page has it. It is never kept in
 * web storage.
 */
const solvedChallenges = new Map<string, string>();

interface State {
  readonly solvedChallenge?: { readonly key: string; readonly accessCode: string };
}

export function storeSolvedChallenge(key: string, accessCode: string): void {
  solvedChallenges.set(key, accessCode);
  history.replaceState({ ...history.state, solvedChallenge: { key, accessCode } }, '');
}

/** Returns the access code of the challenge; `''` if none was solved. */
export function readSolvedChallenge(key: string): string {
  const { solvedChallenge } = (history.state ?? {}) as State;
  return solvedChallenges.get(key) ?? (solvedChallenge?.key === key ? solvedChallenge.accessCode : '');
}
