export const rootId = 'root';
export const englishTemplateId = 'en';
