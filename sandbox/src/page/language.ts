export type Language = 'zh' | 'en';
export type Bilingual = Readonly<Record<Language, string>>;

/** Chooses the language of a page by `Accept-Language`. The default is Chinese. */
export function preferredLanguage(header = ''): Language {
  const preferences = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    return { language: tag.split('-')[0], weight: quality ? Number(quality.slice(2)) : 1 };
  });
  const [best] = preferences
    .filter(({ language, weight }) => (language === 'zh' || language === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return best?.language === 'en' ? 'en' : 'zh';
}
