// Value noise for the grain of wood and the unevenness of clear film.

@inline
function lattice(x: i32, y: i32, z: i32): f32 {
  let hash = x * 374761393 + y * 668265263 + z * 2147483647;
  hash = (hash ^ (hash >>> 13)) * 1274126177;
  return <f32>(<u32>(hash ^ (hash >>> 16))) / f32(4294967296);
}

@inline
function mix(from: f32, to: f32, along: f32): f32 {
  return from + (to - from) * along;
}

export function noise(x: f32, y: f32, z: f32): f32 {
  const cellX = floor(x), cellY = floor(y), cellZ = floor(z);
  const i = <i32>cellX, j = <i32>cellY, k = <i32>cellZ;
  let a = x - cellX, b = y - cellY, c = z - cellZ;
  a = a * a * (f32(3) - f32(2) * a);
  b = b * b * (f32(3) - f32(2) * b);
  c = c * c * (f32(3) - f32(2) * c);
  const low = mix(mix(lattice(i, j, k), lattice(i + 1, j, k), a), mix(lattice(i, j + 1, k), lattice(i + 1, j + 1, k), a), b);
  const high = mix(mix(lattice(i, j, k + 1), lattice(i + 1, j, k + 1), a), mix(lattice(i, j + 1, k + 1), lattice(i + 1, j + 1, k + 1), a), b);
  return mix(low, high, c);
}

/** Brightness of wood at a point; each piece is cut from another place of the trunk. */
export function woodGrain(x: f32, y: f32, z: f32, piece: f32): f32 {
  const shift = piece * 40;
  const rings = noise(x * f32(1.6) + shift, y * 9 + shift * 2, z * 9 - shift) * f32(0.6) +
    noise(x * 5 + shift, y * 34, z * 34 + shift) * f32(0.4);
  return f32(0.8) + f32(0.34) * rings;
}
