/** The alerts of the console that a page explains. */
export const helpTopics = [
  'notices-waiting',
  'codes-failing',
  'sms-off',
  'sms-known-devices',
  'sms-alarm',
  'chain-broken',
] as const;

export type HelpTopic = (typeof helpTopics)[number];

/** Returns the address of the explanation of an alert. */
export const helpPath = (topic: HelpTopic) => `/help#${topic}`;
