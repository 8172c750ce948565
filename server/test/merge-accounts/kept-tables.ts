/** The tables that name a merged account afterwards, and the reason. */
export const keptTables: Readonly<Record<string, string>> = {
  account: 'the row names the survivor',
  account_export: 'the job skips it, and it expires',
  audit_entry: 'the audit trail never changes',
  coin_entry: 'a reward of both accounts keeps the former account in its key',
  consent_record: 'the consent was given for the former account',
  expiring_object: 'the files of its export expire',
  known_device: 'nobody signs in to the account, and the row expires',
  merge_record: 'an earlier merge names its survivor for 10 minutes',
  oidc_consent: 'products know the user by the former subject',
  product_event: 'products know the user by the former subject',
  security_event: 'the event about the merge names the account',
  session: 'a session that ended names its account until it is pruned',
};
