/**
 * The states of an import of the console.
 *
 * - `uploading`: its file arrives; `checking`: the dry run; `checked`: a second operator must agree
 * - `writing`, then `done`; `undoing`, then `undone`
 * - `canceled`: an operator ended it; `expired`: it had not ended within three days; `failed`: its file cannot be read
 */
export const importStates = [
  'uploading',
  'checking',
  'checked',
  'writing',
  'done',
  'canceled',
  'expired',
  'failed',
  'undoing',
  'undone',
] as const;

export type ImportState = (typeof importStates)[number];

/**
 * Why the file of an import cannot be read. `incomplete`: a stored piece of it is missing; `too-long`: it is too long
 * when it is unpacked.
 */
export const importFaults = ['archive', 'utf-16', 'json-array', 'damaged', 'too-long', 'incomplete'] as const;

export type ImportFault = (typeof importFaults)[number];

export const importLimits = {
  /** The largest file, in bytes. A larger one is for the command line. */
  bytesMax: 1024 ** 3,
  /** The bytes of a piece of an upload, but for the last one, which may have fewer. */
  pieceBytes: 512 * 1024,
  /** The most imports that can be open at the same time. */
  openMax: 5,
} as const;
