export { closestHit, isBlocked, hitDistance, hitTriangle, hitU, hitV } from "./rays";
export * from "./scene";
export { look, lookAtFilm } from "./look";
export { shade } from "./shade";
export { lightGround, smoothGround } from "./ground";
export { smooth } from "./smooth";
export { buildTree } from "./tree";
