/**
 * The challenge that was solved when a code was sent, by the scene and the masked contact of the code. The code is
 * valid only together with this challenge, which only this browser can present, for some minutes. It is kept in two
 * places, because each of them misses a case. The history entry of a dialog has it after a reload. The memory of the
 * page has it after the dialog was closed and opened again, which makes another entry. Neither is web storage, which
 * holds nothing of this kind.
 */
const solvedChallenges = new Map<string, string>();

interface State {
  readonly solvedChallenge?: { readonly key: string; readonly accessCode: string };
}

export function storeSolvedChallenge(key: string, accessCode: string): void {
  solvedChallenges.set(key, accessCode);
  history.replaceState({ ...history.state, solvedChallenge: { key, accessCode } }, '');
}

/** The access code of the challenge; `''` where none was solved. */
export function readSolvedChallenge(key: string): string {
  const { solvedChallenge } = (history.state ?? {}) as State;
  return solvedChallenges.get(key) ?? (solvedChallenge?.key === key ? solvedChallenge.accessCode : '');
}
