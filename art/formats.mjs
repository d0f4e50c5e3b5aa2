/** Size of the master of each format, the widths written from it, and the AVIF quality of those for phones if not the usual. */
export const formats = {
  card: { width: 1600, height: 1067, widths: [480, 750, 960, 1600] },
  wide: { width: 2400, height: 1350, widths: [750, 960, 1600, 2400] },
  // From nearer there is more to see in as many bytes as the wide picture has.
  phone: { width: 1200, height: 720, widths: [480, 750, 960, 1200], quality: 37 },
  square: { width: 480, height: 480, widths: [160] },
  og: { width: 1200, height: 630, widths: [1200] },
  small: { width: 960, height: 640, widths: [960] },
};
