import { declaredEvents, eventUri, OWN_EVENTS, productEventKinds } from '@isoline/contract/back-end/product-events.ts';
import { deliveryMethods, STREAMS } from '@isoline/contract/values/event-streams.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaOf } from './json-schema.ts';

const METADATA = '/.well-known/ssf-configuration';

/**
 * Serves the metadata of the transmitter of events (Shared Signals Framework 1.0, section 7.2), and the schemas of our
 * own kinds at their URIs. The metadata is at the address that the standard derives from our issuer, and at the address
 * that a person tries first.
 */
export function serveSsf(app: FastifyInstance, origin: () => string): void {
  for (const path of [`${METADATA}/oidc`, METADATA]) app.get(path, async () => transmitter(origin()));
  for (const kind of productEventKinds.filter((one) => declaredEvents[one].standard === null))
    app.get(`${OWN_EVENTS}${kind}`, async (_request, reply) => {
      const { schema, happened } = declaredEvents[kind];
      const $id = eventUri(origin(), kind);
      const described = { $schema: 'https://json-schema.org/draft/2020-12/schema', $id, title: kind };
      return reply
        .type('application/schema+json')
        .send(JSON.stringify({ ...described, description: happened, ...jsonSchemaOf(schema) }));
    });
}

const transmitter = (origin: string) => ({
  spec_version: '1_0',
  issuer: `${origin}/oidc`,
  jwks_uri: `${origin}/oidc/jwks`,
  delivery_methods_supported: Object.values(deliveryMethods),
  configuration_endpoint: `${origin}${STREAMS}/streams`,
  status_endpoint: `${origin}${STREAMS}/status`,
  verification_endpoint: `${origin}${STREAMS}/verify`,
  critical_subject_members: ['user', 'session'],
  authorization_schemes: [{ spec_urn: 'urn:ietf:rfc:6749' }],
  default_subjects: 'ALL',
});
