import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";

/** The database rejects NUL, and UTF-8 cannot encode a lone surrogate. */
export const UNSTORABLE = ["\u0000", "\ud800"];

type Value = string | number | boolean | Value[] | { [name: string]: Value };
type Examples = {
  /** Variables that every call needs unchanged, by name. */
  credentials?: Readonly<Record<string, string>>;
  /** A plausible text for a variable. */
  example?: (name: string) => string;
};
type Texts = Required<Examples> & { count: number; place: number; character: string };

/** A plausible value for a variable; the text at index `place` contains the character. */
function filled(type: GraphQLInputType, name: string, texts: Texts): Value {
  if (isNonNullType(type)) return filled(type.ofType, name, texts);
  if (isListType(type)) return [filled(type.ofType, name, texts)];
  if (isInputObjectType(type)) {
    return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, filled(field.type, field.name, texts)]));
  }
  if (isEnumType(type)) return type.getValues()[0]!.name;
  const kind = getNamedType(type).name;
  if (kind === "Int" || kind === "Float") return 1;
  if (kind === "Boolean") return false;
  const credential = texts.credentials[name];
  if (credential !== undefined) return credential;
  return texts.count++ === texts.place ? `1${texts.character}` : texts.example(name);
}

/** An operation once per text argument, each time with the character in a different one. */
export function* callsWithCharacter(
  schema: GraphQLSchema,
  text: string,
  character: string,
  { credentials = {}, example = () => "1" }: Examples = {},
) {
  const operation = parse(text).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)!;
  for (let place = 0; ; place++) {
    const texts = { count: 0, place, character, credentials, example };
    const variables = Object.fromEntries(
      (operation.variableDefinitions ?? []).map(({ variable, type }) => [
        variable.name.value,
        filled(typeFromAST(schema, type as never) as GraphQLInputType, variable.name.value, texts),
      ]),
    );
    if (place >= texts.count) return;
    yield { name: operation.name!.value, variables };
  }
}
