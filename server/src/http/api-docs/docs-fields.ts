import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { escapeHtml } from '../../model/escape-html.ts';
import { jsonSchemaOf } from '../json-schema.ts';
import type { DocsTexts } from './docs-texts.ts';

type Schema = JsonSchema | boolean;

/** A field of an input or an answer, named by its path: `records[].device`. */
interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** Formats an input or an answer as a list of its fields; an empty text for one without fields. */
export function fieldsHtml(schema: GenericSchema | undefined, text: DocsTexts): string {
  if (!schema) return '';
  const root = jsonSchemaOf(schema);
  const rows = listFields(root, '', text);
  if (rows.length === 0) return root.type === 'array' ? `<p><code>${typeOf(root, text)}</code></p>` : '';
  const items = rows.map(
    ({ name, type, isRequired, description }) =>
      `<li><code class="name">${escapeHtml(name)}</code> <span class="type">${type}${isRequired ? '' : ` · ${text.optional}`}</span>` +
      `${description && `<p>${inlineHtml(description)}</p>`}</li>`,
  );
  return `<ul class="fields">${items.join('')}</ul>`;
}

/** Returns the fields of a schema and of the objects in it, in their order. */
function listFields(schema: Schema, path: string, text: DocsTexts): readonly FieldRow[] {
  if (typeof schema === 'boolean') return [];
  if (schema.anyOf || schema.oneOf)
    return (schema.anyOf ?? schema.oneOf ?? []).flatMap((one) => listFields(one, path, text));
  if (schema.type === 'array' && schema.items && !Array.isArray(schema.items))
    return listFields(schema.items, `${path}[]`, text);
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = path ? `${path}.${key}` : key;
    const description = typeof property === 'boolean' ? '' : (property.description ?? '');
    const row = { name, type: typeOf(property, text), isRequired: required.includes(key), description };
    return [row, ...listFields(property, name, text)];
  });
}

/** Returns the type of a value and its limits, as HTML. */
function typeOf(schema: Schema, text: DocsTexts): string {
  if (typeof schema === 'boolean') return text.anyValue;
  const { anyOf, oneOf, type, items, maxLength, pattern, maximum } = schema;
  const options = anyOf ?? oneOf;
  if (options) return [...new Set(options.map((one) => typeOf(one, text)))].join(' | ');
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => escapeHtml(JSON.stringify(one))).join(' | ');
  if (type === 'array') return `${items && !Array.isArray(items) ? typeOf(items, text) : text.anyValue}[]`;
  const limits = [maxLength ?? maximum].flatMap((limit) => (limit === undefined ? [] : [text.atMost(limit)]));
  const form = pattern === undefined ? [] : [`<code>${escapeHtml(pattern)}</code>`];
  return [typeof type === 'string' ? type : text.anyValue, ...limits, ...form].join(', ');
}

/** Formats a line of a description: its Markdown has code and links. */
export const inlineHtml = (markdown: string): string =>
  escapeHtml(markdown)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\[([^\]]+)\]\((https?:[^)]+)\)/g, '<a href="$2">$1</a>');
