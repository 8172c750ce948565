interface SignIn {
  readonly id: string;
  readonly device: string;
}

/**
 * The sign-ins, of `records` from the newest to the oldest, on a device that no older one of them was on. The oldest is
 * never one: the account began there, or what came before is not known.
 */
export function onNewDevice<One extends SignIn>(records: readonly One[]): readonly One[] {
  return records.filter(
    ({ device }, index) =>
      index < records.length - 1 && records.slice(index + 1).every((older) => older.device !== device),
  );
}
