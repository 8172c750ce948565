/** The bucket and the business code of avatar uploads (docs/specification.md, section 9). */
export const avatarUpload = { bucketcode: 'cos-0001', buscode: 'lg' } as const;

/**
 * Returns the key of an avatar upload: `user/{nickName}/icon/head{number}.png` (docs/specification.md, section 9).
 *
 * @param number from 100 to 999, chosen at random
 */
export const avatarKey = (nickName: string, number: number): string => `user/${nickName}/icon/head${number}.png`;
