/** The path of an export in the object store. */
export const exportPath = (objectKey: string): string => `exports/${objectKey}`;
