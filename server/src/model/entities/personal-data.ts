/** The rows of an account in all tables. */
export interface PersonalData {
  /**
   * Erases the rows of an account, as `dataKinds` says. Its ended sessions stay without anything of the person, so that its tokens
   * are known as those of a closed account; its sign-in records and security events stay under `subject`, without devices and
   * with shortened client addresses.
   *
   * @param subject a random id that leads to nobody
   */
  erase(accountId: string, subject: string, at: number): Promise<void>;
}
