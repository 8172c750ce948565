interface SignIn {
  readonly id: string;
  readonly device: string;
}

/**
 * Returns the sign-ins of `records` (newest first) on a device without an older sign-in. The oldest record is never
 * included: the account started there, or earlier sign-ins are unknown.
 */
export function onNewDevice<One extends SignIn>(records: readonly One[]): readonly One[] {
  return records.filter(
    ({ device }, index) =>
      index < records.length - 1 && records.slice(index + 1).every((older) => older.device !== device),
  );
}
