import { products } from '@isoline/contract/family.ts';
import { languageOf } from '../answer.ts';
import type { Handlers } from '../serve.ts';

export const productRoutes: Pick<Handlers, 'products'> = {
  async products({ request }) {
    const language = languageOf(request.headers['accept-language']);
    return products.map(({ name, summary, ...product }) => ({
      ...product,
      name: name[language],
      summary: summary[language],
    }));
  },
};
