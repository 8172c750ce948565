import type { FastifyInstance } from 'fastify';
import type { Products } from '../model/entities/products.ts';
import { sendEnvelope } from './answer.ts';
import { contentSecurityPolicies } from './security-headers.ts';

export const productIconPath = (id: string): string => `/product-icons/${id}`;

export function serveProductIcons(app: FastifyInstance, products: Products): void {
  app.get<{ Params: { id: string } }>(productIconPath(':id'), (request, reply) => {
    const icon = products.byId(request.params.id)?.icon;
    if (!icon) return sendEnvelope(reply, 'NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', contentSecurityPolicies.productIcon)
      .type(icon.type)
      .send(icon.bytes);
  });
}
