/** The identity providers: WeChat and the cloud account. */
export const providers = ['wx', 'tc'] as const;
export type Provider = (typeof providers)[number];

/** `platform` of a launch that grants a vip. */
export const vipPlatform = 'webProVip';
