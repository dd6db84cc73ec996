import { parse } from "@babel/parser";

/** A small change of a source text: what stands between `start` and `end` becomes `text`. */
export interface Mutant {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly [key: string]: unknown;
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value && typeof value.start === "number";

const operators: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
};
const names: Readonly<Record<string, string>> = {
  every: "some",
  some: "every",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  startsWith: "endsWith",
};
/** Parts that exist only for the compiler, except for the expression that some of them wrap. */
const isErased = ({ type }: Node) =>
  type === "ImportDeclaration" || (type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(type));

/** The nodes directly below a node. */
const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** Replacements of a node: [start, end, text]. */
function changesOf(node: Node, source: string): readonly (readonly [number, number, string])[] {
  const of = ({ start, end }: Node) => source.slice(start, end);
  const { start, end, left, right, test, operator, argument, value, elements, properties, callee, expression } = node;
  const replaced = (text: string) => [[start, end, text]] as const;
  if (node.type === "BinaryExpression" && isNode(left) && isNode(right)) {
    const other = operators[String(operator)];
    const isText = operator === "+" && /["'`]/.test(of(left) + of(right));
    if (other === undefined || isText) return [];
    const between = source.slice(left.end, right.start);
    return [[left.end, right.start, between.replace(String(operator), other)]];
  }
  if (node.type === "LogicalExpression" && isNode(left) && isNode(right))
    return operator === "??"
      ? replaced(`(${of(left)})`)
      : [...replaced(`(${of(left)})`), ...replaced(`(${of(right)})`)];
  if (/^(?:If|Conditional)/.test(node.type) && isNode(test))
    return ["true", "false"].map((text) => [test.start, test.end, text]);
  if (node.type === "UnaryExpression" && operator === "!" && isNode(argument)) return replaced(`(${of(argument)})`);
  if (node.type === "BooleanLiteral") return replaced(String(value !== true));
  if (node.type === "NumericLiteral") return replaced(String(Number(value) + 1));
  const without = (part: Node) => {
    const comma = /^\s*,/.exec(source.slice(part.end))?.[0] ?? "";
    return [part.start, part.end + comma.length, ""] as const;
  };
  if (node.type === "ArrayExpression" && Array.isArray(elements)) return elements.filter(isNode).map(without);
  // A list of functions, such as the tasks of a job round.
  if (node.type === "ObjectExpression" && Array.isArray(properties) && properties.length > 2)
    return properties
      .filter(isNode)
      .filter(({ shorthand }) => shorthand)
      .map(without);
  if (node.type === "ExpressionStatement" && isNode(expression) && /^(?:Await|Call)/.test(expression.type))
    return replaced(";");
  if (node.type === "CallExpression" && isNode(callee) && isNode(callee.property)) {
    const name = of(callee.property);
    if (name === "filter" && isNode(callee.object)) return replaced(of(callee.object));
    const other = names[name];
    return other ? [[callee.property.start, callee.property.end, other]] : [];
  }
  return [];
}

/** Every mutant of a TypeScript module, in the order of its lines. */
export function mutantsOf(source: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const visit = (node: Node): void => {
    if (isErased(node)) return;
    for (const [start, end, text] of changesOf(node, source))
      found.push({ line: source.slice(0, start).split("\n").length, start, end, text });
    childrenOf(node).forEach(visit);
  };
  const { program } = parse(source, { sourceType: "module", plugins: ["typescript"] });
  if (isNode(program)) visit(program);
  return found.toSorted((a, b) => a.start - b.start);
}

export const mutate = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);
