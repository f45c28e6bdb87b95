import { escapeXml } from '../escape-xml.ts';
import { EMU_PER_PIXEL } from './ooxml.ts';

export interface PicturePlace {
  /** From 1. */
  row: number;
  column: number;
  /** Inside of the cell, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface AnchorOptions {
  id: number;
  name: string;
  relationship: string;
  /** True where the cell is large enough for the picture: it then hides with its row and moves with it. */
  isInsideCell: boolean;
}

const emu = (pixels: number): number => Math.round(pixels * EMU_PER_PIXEL);

/**
 * A picture in a cell. Both corners stand in the same cell, so that its size does not depend on how wide a program draws
 * columns: the proportions are exact everywhere. The namespaces xdr, a and r must be known.
 */
export function pictureAnchor(place: PicturePlace, { id, name, relationship, isInsideCell }: AnchorOptions): string {
  const size = { x: emu(place.width), y: emu(place.height) };
  const start = { x: emu(place.x), y: emu(place.y) };
  const corner = (tag: string, x: number, y: number) =>
    `<xdr:${tag}><xdr:col>${place.column - 1}</xdr:col><xdr:colOff>${x}</xdr:colOff><xdr:row>${place.row - 1}</xdr:row><xdr:rowOff>${y}</xdr:rowOff></xdr:${tag}>`;
  const picture = `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${id}" name="${escapeXml(name)}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${size.x}" cy="${size.y}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/>`;
  return isInsideCell
    ? `<xdr:twoCellAnchor>${corner('from', start.x, start.y)}${corner('to', start.x + size.x, start.y + size.y)}${picture}</xdr:twoCellAnchor>`
    : `<xdr:oneCellAnchor>${corner('from', start.x, start.y)}<xdr:ext cx="${size.x}" cy="${size.y}"/>${picture}</xdr:oneCellAnchor>`;
}
