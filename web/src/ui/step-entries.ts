/** Changes what the present history entry keeps; where its dialog was opened from stays noted in it. */
export const putStep = (step: object): void => history.replaceState({ ...history.state, ...step }, '');

/** Adds a step to the history, which closing then has to go back over too. */
export function pushStep(step: object): void {
  const { dialogDepth } = (history.state ?? {}) as { dialogDepth?: number };
  history.pushState({ ...step, ...(dialogDepth && { dialogDepth: dialogDepth + 1 }) }, '');
}
