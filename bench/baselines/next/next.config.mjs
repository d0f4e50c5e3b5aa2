/** For symbolic links to packages outside this folder. */
export default { turbopack: { root: "/" } };
