/** The rows of an account in all tables. */
export interface PersonalData {
  /**
   * Erases the rows of an account, as defined by `dataKinds`. Its ended sessions stay without personal data, so that
   * its tokens are recognized as tokens of a closed account. Its sign-in records and security events stay under
   * `subject`, without devices and with shortened client addresses.
   *
   * @param subject a random id that identifies nobody
   */
  erase(params: { accountId: string; subject: string; at: number }): Promise<void>;
}
