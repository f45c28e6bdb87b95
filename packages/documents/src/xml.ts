import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { WorkbookFault } from './workbook-fault.ts';
import type { ZipArchive } from './zip-archive.ts';

export interface XmlHandlers {
  /** `name` comes without its prefix: programs disagree about those. */
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** No workbook nests this deep; a forged one must not make us remember more. */
const MAX_DEPTH = 200;

export interface PartOptions {
  onBytes?: ((bytes: number) => void) | undefined;
  /** Asked between the pieces: what comes after enough is neither unpacked nor looked at. */
  isEnough?: (() => boolean) | undefined;
}

/** Reads a part piece by piece, so that others get their turn. */
export async function parsePart(
  archive: ZipArchive,
  path: string,
  handlers: XmlHandlers,
  { onBytes, isEnough }: PartOptions = {},
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = createParser(handlers);
  const stream = await archive.open(path);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      onBytes?.(chunk.length);
      if (isEnough?.() === true) return;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw asFault(error, path);
  }
}

/** Reads a whole text; `at` in the handlers tells how far it has come. */
export function parseText(text: string, handlersFor: (at: () => number) => XmlHandlers): void {
  const parser: SaxesParser = createParser(handlersFor(() => parser.position));
  try {
    parser.write(text).close();
  } catch (error) {
    throw asFault(error, 'a part');
  }
}

function createParser(handlers: XmlHandlers): SaxesParser {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('doctype', () => {
    throw new WorkbookFault('broken', 'document types are refused');
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth++;
    if (depth > MAX_DEPTH) throw new WorkbookFault('broken', 'nested too deep');
    handlers.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth--;
    handlers.close?.(localName(tag.name));
  });
  if (handlers.text !== undefined) {
    const onText = handlers.text.bind(handlers);
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  return parser;
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** An attribute by its name without prefix. */
export function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name];
  const key = Object.keys(attributes).find((candidate) => localName(candidate) === name);
  return key === undefined ? undefined : attributes[key];
}

function asFault(error: unknown, path: string): WorkbookFault {
  if (error instanceof WorkbookFault) return error;
  return new WorkbookFault('broken', `${path}: ${error instanceof Error ? error.message : 'cannot be read'}`, {
    cause: error,
  });
}
