/**
 * The challenge that was solved when a code was sent, by the scene and the masked contact of the code. The code counts with
 * this challenge alone, which only this browser can finish, within minutes. It is kept twice, as each copy misses a case:
 * the history entry of a dialog has it after a reload, and the memory of the page after the dialog is closed and opened
 * again, which makes another entry. Neither is web storage, which holds nothing of this kind.
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
