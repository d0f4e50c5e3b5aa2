/** The root `/` allows symbolic links to packages outside this folder. */
export default { turbopack: { root: "/" } };
