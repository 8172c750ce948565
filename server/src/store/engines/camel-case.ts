import {
  AliasNode,
  CamelCasePlugin,
  ColumnNode,
  IdentifierNode,
  type PluginTransformQueryArgs,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
} from 'kysely';

/**
 * Kysely's naming plugin, without a renaming of rows. Tables and columns have names like `device_id` in the database
 * and `deviceId` in the code. The original plugin renames the fields of each row that a query returns; this one writes
 * queries that return the names of the code.
 */
export class CamelCase extends CamelCasePlugin {
  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    const node = super.transformQuery(args);
    const named = (selections: readonly SelectionNode[]) => selections.map((selection) => this.#named(selection));
    if ('selections' in node && node.selections) return { ...node, selections: named(node.selections) };
    if (!('returning' in node && node.returning)) return node;
    return { ...node, returning: { ...node.returning, selections: named(node.returning.selections) } };
  }

  #named(node: SelectionNode): SelectionNode {
    const { selection } = node;
    if (ColumnNode.is(selection)) return this.#as(selection, selection.column.name);
    if (ReferenceNode.is(selection) && ColumnNode.is(selection.column))
      return this.#as(selection, selection.column.column.name);
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias))
      return this.#as(selection.node, selection.alias.name);
    return node;
  }

  #as(node: AliasNode['node'], column: string): SelectionNode {
    return SelectionNode.create(AliasNode.create(node, IdentifierNode.create(this.camelCase(column))));
  }
}
