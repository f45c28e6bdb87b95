import { posix } from 'node:path';
import { attributeOf, parsePart } from './xml.ts';
import type { ZipArchive } from './zip-archive.ts';

export interface Relationship {
  id: string;
  /** The last word of the type's address: the rest differs between editions of the format. */
  type: string;
  /** A part of this archive; null for an address outside. */
  target: string | null;
}

/** What a part refers to; none when it says nothing. */
export async function readRelationships(archive: ZipArchive, part: string): Promise<Map<string, Relationship>> {
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found = new Map<string, Relationship>();
  if (!archive.has(path)) return found;
  await parsePart(archive, path, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const id = attributeOf(attributes, 'Id') ?? '';
      const isExternal = attributeOf(attributes, 'TargetMode')?.toLowerCase() === 'external';
      const target = isExternal ? null : resolveTarget(folder, attributeOf(attributes, 'Target') ?? '');
      found.set(id, { id, type: (attributeOf(attributes, 'Type') ?? '').split('/').pop() ?? '', target });
    },
  });
  return found;
}

/** A target that leads out of the archive leads nowhere: no part has such a name. */
function resolveTarget(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  return plain.startsWith('/') ? posix.normalize(plain.slice(1)) : posix.normalize(posix.join(folder, plain));
}

/** The part of a type, by what the type's name matches. */
export function findTarget(relationships: Map<string, Relationship>, type: RegExp): string | null {
  for (const relationship of relationships.values()) {
    if (relationship.target !== null && type.test(relationship.type)) return relationship.target;
  }
  return null;
}
