/** Points as they are written: `2½`; other parts of a point with two digits. */
export function pointsText(points: number, language: string): string {
  const whole = Math.floor(points);
  if (points === whole) return `${whole}`;
  if (points - whole === 0.5) return whole ? `${whole}½` : "½";
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(points);
}
