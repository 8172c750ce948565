export const rootId = 'root';
export const englishTemplateId = 'en';
export const needsId = 'needs';
