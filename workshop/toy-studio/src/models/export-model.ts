import { Document, type Material } from '@gltf-transform/core';
import { KHRMaterialsClearcoat } from '@gltf-transform/extensions';
import { Matrix3, Mesh, Vector3, type MeshPhysicalMaterial } from 'three';
import { surfaceOf } from '../kit/materials.ts';
import type { Toy } from '../make-toy.ts';

type Part = Mesh<Mesh['geometry'], MeshPhysicalMaterial>;

/** A toy as a glTF document: one mesh, one primitive a material. Fur is left out. */
export function exportModel(toy: Toy, name: string): Document {
  const document = new Document();
  const buffer = document.createBuffer();
  const mesh = document.createMesh(name);
  for (const [material, parts] of partsByMaterial(toy)) {
    const { positions, normals } = mergeParts(parts);
    const accessor = (values: Float32Array<ArrayBuffer>) =>
      document.createAccessor().setType('VEC3').setArray(values).setBuffer(buffer);
    mesh.addPrimitive(
      document
        .createPrimitive()
        .setMaterial(exportMaterial(document, material))
        .setAttribute('POSITION', accessor(positions))
        .setAttribute('NORMAL', accessor(normals)),
    );
  }
  document.createScene(name).addChild(document.createNode(name).setMesh(mesh));
  return document;
}

function partsByMaterial(toy: Toy): Map<MeshPhysicalMaterial, Part[]> {
  const groups = new Map<MeshPhysicalMaterial, Part[]>();
  toy.root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const part = object as Part;
    groups.set(part.material, [...(groups.get(part.material) ?? []), part]);
  });
  return groups;
}

function mergeParts(parts: readonly Part[]) {
  let corners = 0;
  for (const { geometry } of parts) corners += geometry.index?.count ?? geometry.getAttribute('position').count;
  const positions = new Float32Array(corners * 3);
  const normals = new Float32Array(corners * 3);
  const vector = new Vector3();
  let to = 0;
  for (const { geometry, matrixWorld } of parts) {
    const { index } = geometry;
    const position = geometry.getAttribute('position');
    const normal = geometry.getAttribute('normal');
    const normalMatrix = new Matrix3().getNormalMatrix(matrixWorld);
    const isMirrored = matrixWorld.determinant() < 0;
    const count = index?.count ?? position.count;
    for (let corner = 0; corner < count; corner++) {
      const at = isMirrored ? corner - (corner % 3) + 2 - (corner % 3) : corner;
      const vertex = index ? index.getX(at) : at;
      vector.fromBufferAttribute(position, vertex).applyMatrix4(matrixWorld).toArray(positions, to);
      vector.fromBufferAttribute(normal, vertex).applyMatrix3(normalMatrix).normalize().toArray(normals, to);
      to += 3;
    }
  }
  return { positions, normals };
}

function exportMaterial(document: Document, material: MeshPhysicalMaterial): Material {
  const { color, opacity, transparent, roughness, metalness, clearcoat, clearcoatRoughness } = material;
  const exported = document
    .createMaterial(material.name)
    .setBaseColorFactor([color.r, color.g, color.b, transparent ? opacity : 1])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(metalness);
  if (transparent) exported.setAlphaMode('BLEND').setDoubleSided(true);
  if (surfaceOf(material).finish === 'glow') exported.setEmissiveFactor([color.r, color.g, color.b]);
  if (clearcoat > 0.1) {
    const coat = document.createExtension(KHRMaterialsClearcoat).createClearcoat();
    coat.setClearcoatFactor(clearcoat).setClearcoatRoughnessFactor(clearcoatRoughness);
    exported.setExtension('KHR_materials_clearcoat', coat);
  }
  return exported;
}
